-- Returns wrongly charged VAT to venues, each once; venues in whose team this member works are left to a colleague. A
-- concurrent refund of an old sale waits, and then returns no VAT a second time (payouts.is_vat_corrected).
create or replace function payouts.correct_vat(p_reason text, p_by uuid)
  returns table (correction_id uuid, venue_id uuid, amount bigint)
  language plpgsql as $$
#variable_conflict use_column
declare
  locked uuid[];
  made record;
begin
  locked := array(select w.venue_id from payouts.wrong_vat w
    where not exists (select from venues.whole_teams t where t.venue_id = w.venue_id and t.user_id = p_by) order by w.venue_id);
  perform pg_advisory_xact_lock(hashtextextended('payouts.vat ' || v.id, 0)) from unnest(locked) as v (id);
  -- Read again, because refunds may have changed the amounts.
  for made in
    insert into payouts.vat_corrections (venue_id, amount, reason, made_by)
      select w.venue_id, w.amount, p_reason, p_by from payouts.wrong_vat w where w.venue_id = any (locked)
      on conflict do nothing returning id, venue_id, amount
  loop
    perform payments.book('vat_corrected', made.id::text, 'vat', 'venue:' || made.venue_id, made.amount);
    correction_id := made.id;
    venue_id := made.venue_id;
    amount := made.amount;
    return next;
  end loop;
end $$;
