-- Whether a charity may claim now (contract charityStandings): its licence is valid, and the office has not suspended it.
create or replace function charities.standing(p_valid_until date, p_suspended_at timestamptz) returns text
  language sql stable
  return case when p_suspended_at is not null then 'suspended'
    when p_valid_until < platform.muscat_day(platform.now()) then 'expired'
    else 'active' end;
