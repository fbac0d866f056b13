create or replace function donations.waiting_count(p_donation uuid) returns bigint
  language sql stable
  begin atomic
    select count(*) from donations.requests where donation_id = p_donation and status = 'waiting';
  end;
