-- Donations that are over: the weight that the ledger accounts for.
create or replace view donations.closed_lots as
  select id, kind, category, grams, donor_id, coalesce(ended_at, ends_at) as closed_at
  from donations.donations where status in ('collected', 'withdrawn', 'expired') and grams_promised = 0;
