-- Donations that are over: the weight that the ledger accounts for. What is left of a deal is in the deal's.
create or replace view donations.closed_lots as
  select id, kind, category, grams, donor_id, coalesce(ended_at, ends_at) as closed_at
  from donations.donations where status in ('collected', 'withdrawn', 'expired') and grams_promised = 0 and deal_id is null;
