"""Short Range Squadrons: their Stacks, launches and Attack Runs."""
