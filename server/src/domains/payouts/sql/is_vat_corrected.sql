-- Whether the VAT on a venue's commission booked at that time was returned by a correction. It locks the row, so that a
-- correction waits until this transaction ends.
create or replace function payouts.is_vat_corrected(p_venue uuid, p_booked_at timestamptz) returns boolean
  language plpgsql as $$
begin
  if not exists (select from payouts.settings s where p_booked_at < s.wrong_vat_until) then
    return false;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('payouts.vat ' || p_venue, 0));
  return exists (select from payouts.vat_corrections c where c.venue_id = p_venue);
end $$;
