create or replace function charities.open_reports(p_charity uuid) returns bigint
  language sql stable
  begin atomic
    select count(*) from charities.claims where charity_id = p_charity and status = 'collected' and reported_at is null;
  end;
