-- Whether the VAT of a kitchen's commission that was booked then has gone back as a whole. It stays so until the transaction
-- ends: a correction waits for it.
create or replace function payouts.is_vat_corrected(p_venue uuid, p_booked_at timestamptz) returns boolean
  language plpgsql as $$
begin
  if not exists (select from payouts.settings s where p_booked_at < s.wrong_vat_until) then
    return false;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('payouts.vat ' || p_venue, 0));
  return exists (select from payouts.vat_corrections c where c.venue_id = p_venue);
end $$;
