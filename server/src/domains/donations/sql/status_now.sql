-- The status as of now: a window may have ended before the job updates the row.
create or replace function donations.status_now(d donations.donations) returns donations.status
  language sql stable
  return case when d.ended_at is null and d.ends_at <= platform.now() and d.status = 'available'
    then case when d.grams_promised > 0 then 'reserved' when d.grams_collected > 0 then 'collected' else 'expired' end::donations.status
    else d.status end;
