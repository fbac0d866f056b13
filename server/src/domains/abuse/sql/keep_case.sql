-- Stores a finding, once for each pattern and set of accounts. An open case of some of the accounts grows. A decided case
-- of all of them is not opened again unless the pattern recurs; the new case then covers only what came since. Returns
-- whether there is something new to decide.
create or replace function abuse.keep_case(p_pattern text, p_accounts uuid[], p_about text, p_venue uuid, p_facts jsonb,
    p_sources jsonb) returns boolean
  language plpgsql as $$
declare
  decided timestamptz;
  made uuid;
begin
  select max(c.decided_at) into decided from abuse.cases c
    where c.pattern = p_pattern and c.about = p_about and c.accounts @> p_accounts;
  if decided is not null then
    if not abuse.goes_on(p_facts, p_sources, decided) then
      return false;
    end if;
    select coalesce(jsonb_agg(s order by n), '[]') into p_sources
      from jsonb_array_elements(p_sources) with ordinality e (s, n) where (s ->> 'at')::timestamptz > decided;
    select jsonb_agg(case when f ->> 'what' = 'points_earned' then abuse.fact('points_earned', abuse.points_of(p_sources))
        else f end order by n) into p_facts
      from jsonb_array_elements(p_facts) with ordinality e (f, n);
  end if;
  if exists (select from abuse.cases c where c.pattern = p_pattern and c.about = p_about and c.accounts @> p_accounts
      and c.decided_at is null) then
    update abuse.cases c set facts = p_facts, sources = p_sources
      where c.pattern = p_pattern and c.about = p_about and c.accounts = p_accounts and c.decided_at is null;
    return false;
  end if;
  update abuse.cases c set accounts = p_accounts, facts = p_facts, sources = p_sources
    where c.id = (select o.id from abuse.cases o where o.pattern = p_pattern and o.about = p_about
      and o.accounts <@ p_accounts and o.decided_at is null order by o.id limit 1);
  if found then
    return true;
  end if;
  insert into abuse.cases (pattern, accounts, about, venue_id, facts, sources)
    values (p_pattern, p_accounts, p_about, p_venue, p_facts, p_sources) on conflict do nothing
    returning id into made;
  if made is null then
    return false;
  end if;
  perform platform.announce('abuse.found', '{}', jsonb_build_object('caseId', made));
  return true;
end $$;
