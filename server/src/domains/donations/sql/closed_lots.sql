-- Ended donations, for the weight ledger. Leftovers of a deal are counted with the deal.
create or replace view donations.closed_lots as
  select id, kind, category, grams, donor_id, coalesce(ended_at, ends_at) as closed_at
  from donations.donations where status in ('collected', 'withdrawn', 'expired') and grams_promised = 0 and deal_id is null;
