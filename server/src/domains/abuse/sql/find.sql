-- Searches for accounts that seem to work together and stores cases; changes nothing else. Returns the number of new cases.
create or replace function abuse.find() returns int
  language plpgsql as $$
declare
  long constant timestamptz := platform.now() - interval '60 days';
  month constant timestamptz := platform.now() - interval '30 days';
  day constant timestamptz := platform.now() - interval '24 hours';
  kept int;
begin
  select count(*) filter (where is_new) into kept from (
    select abuse.keep_case('order_pair', p.accounts, '', p.venue_id, p.facts, p.sources) as is_new
      from abuse.order_pairs(long) p
    union all
    select abuse.keep_case('donation_pair', p.accounts, '', null, p.facts, p.sources) from abuse.donation_pairs(long) p
    union all
    select abuse.keep_case('order_group', g.accounts, '', g.venue_id, g.facts, g.sources) from abuse.order_groups(long) g
    union all
    select abuse.keep_case('voucher_seller', v.accounts, v.about, null, v.facts, '[]') from abuse.voucher_sellers(long) v
    union all
    select abuse.keep_case('heavy_driver', h.accounts, '', null, h.facts, '[]') from abuse.heavy_drivers(long) h
    union all
    select abuse.keep_case('above_ticket', t.accounts, '', null, t.facts, '[]') from abuse.above_tickets(month) t
    union all
    select abuse.keep_case('spent_refunded', s.accounts, '', null, s.facts, '[]') from abuse.spent_refunded() s
    union all
    select abuse.keep_case(m.pattern, m.accounts, '', null, m.facts, '[]') from abuse.shared_marks(month) m
    union all
    select abuse.keep_case('fresh_reports', b.accounts, b.about, null, b.facts, '[]') from abuse.bursts(day) b
  ) found;
  return kept;
end $$;
