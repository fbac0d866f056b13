-- The number of claims that count towards a charity's limit: open ones, and recently missed ones.
create or replace function charities.open_claims(p_charity uuid, p_missed_days int) returns bigint
  language sql stable
  begin atomic
    select (select count(*) from charities.claims where charity_id = p_charity and status in ('waiting', 'open'))
      + (select count(*) from charities.claims where charity_id = p_charity and status = 'missed'
        and closed_at > platform.now() - make_interval(days => p_missed_days));
  end;
