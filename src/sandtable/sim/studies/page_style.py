"""How the page of a report looks: tables where there is room, and on a phone a card for each row."""

from __future__ import annotations

STYLE = """
body{font:16px/1.5 system-ui,sans-serif;color:#1b2a30;background:#fbfaf6;margin:0}
main{max-width:960px;margin:0 auto;padding:24px 16px 64px}
h1{font:500 2rem/1.2 Georgia,serif;margin:8px 0 16px}
h2{font:500 1.25rem Georgia,serif;margin:2.5rem 0 .5rem}
p{max-width:72ch}
code{font-size:.875em;background:#efebdd;padding:1px 4px;border-radius:3px;overflow-wrap:anywhere}
.answer{font-size:1.25rem;line-height:1.4;margin:0 0 12px}
.verdicts{list-style:none;padding:0;margin:0 0 16px;display:grid;grid-template-columns:max-content max-content 1fr}
.verdicts{gap:6px 12px}
.verdicts li{display:contents}
.verdicts span{justify-self:start;padding:0 10px;border-radius:12px;background:#e6e2d4}
.verdicts em{font-style:normal}
.verdicts .stronger{background:#d5e6da}
.verdicts .weaker{background:#f2d9d0}
.beware{border-left:4px solid #b4531f;background:#f8ebdf;padding:8px 12px;margin:8px 0}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;width:100%}
th,td{text-align:left;padding:5px 16px 5px 0;border-bottom:1px solid #d9d4c5;vertical-align:middle}
th{font-weight:600;color:#5a5646;vertical-align:bottom}
.figure{text-align:right;white-space:nowrap}
.drawn{width:256px;padding-right:0}
td .ticks{display:none}
.ticks{display:flex;justify-content:space-between;width:256px;font-weight:400;font-size:.8125rem}
.ticks i{font-style:normal;flex:1;text-align:center}
.ticks i:first-child{text-align:left;padding-left:4px}
.ticks i:last-child{text-align:right}
svg{display:block}
.axis{stroke:#8f8a78;fill:none}
.even{stroke:#8f8a78;stroke-dasharray:2 2}
.span{stroke:#8a6a1f;stroke-width:4}
circle,.past{fill:#8a6a1f}
@media(max-width:600px){
h1{font-size:1.625rem}
.verdicts{display:block}
.verdicts li{display:block;padding:4px 0}
.verdicts em{display:block}
.verdicts span{display:inline-block;margin-left:8px}
thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
table,tbody{display:block}
tr{display:grid;grid-template-columns:repeat(3,1fr);gap:2px 12px;padding:10px 0}
tr{border-bottom:1px solid #d9d4c5}
.lines tr{grid-template-columns:48px 48px 1.2fr 1.5fr}
td,td.figure{display:block;padding:0;border:0;text-align:left}
td::before{content:attr(data-label);display:block;font-size:.8125rem;color:#5a5646;line-height:1.3}
td:first-child,td.drawn,td.wide{grid-column:1/-1;width:auto}
td:first-child{font-weight:600}
td:first-child::before,td.drawn::before,td.wide::before,td:empty{display:none}
svg{width:100%;height:auto}
td .ticks{display:flex;width:100%}
}
"""
