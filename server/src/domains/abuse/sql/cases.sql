-- Stores a finding, once for each pattern and set of accounts. An open case about a part of the accounts is extended to
-- all of them. A decided case about all of them is not opened again unless the pattern recurs; the new case then covers
-- only what happened since. Returns whether there is something new to decide.
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

-- The last decision of this pattern about a person. Later findings only count what came since.
create or replace function abuse.decided_last(p_pattern text, p_user uuid) returns timestamptz
  language sql stable
  begin atomic
    select coalesce(max(c.decided_at), '-infinity') from abuse.cases c where c.pattern = p_pattern and c.accounts = array[p_user];
  end;

-- Whether a finding has recurred since a decision: as often as a new case requires. A shared device, phone or card has
-- no events; for these the time of the fact counts.
create or replace function abuse.goes_on(p_facts jsonb, p_sources jsonb, p_decided timestamptz) returns boolean
  language sql stable
  return case when p_sources = '[]' then
      exists (select from jsonb_array_elements(p_facts) f where (f ->> 'until')::timestamptz > p_decided)
    else (select count(*) >= 4 from jsonb_array_elements(p_sources) s where (s ->> 'at')::timestamptz > p_decided) end;

-- A case as the contract's `abuseCase`.
create or replace function abuse.case_json(c abuse.cases) returns jsonb
  language sql stable
  return jsonb_build_object('id', c.id, 'pattern', c.pattern, 'foundAt', c.found_at, 'facts', c.facts,
    'venue', (select jsonb_build_object('id', v.id, 'name', v.name) from venues.cards v where v.id = c.venue_id),
    'accounts', (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.full_name, 'email', p.email, 'since', s.since,
        'isBlocked', s.is_blocked, 'isOffice', s.is_office) order by s.since, p.id)
      from identity.people p join identity.account_states s using (id) where p.id = any (c.accounts)),
    'decision', case when c.decided_at is not null then jsonb_build_object('decision', c.decision, 'reason', c.reason,
      'at', c.decided_at, 'people', c.people,
      'by', (select b.full_name from identity.people b where b.id = c.decided_by)) end);

create or replace view abuse.decided_about as
  select c.id, c.decision, c.reason, c.decided_at, p.user_id
  from abuse.cases c cross join lateral unnest(c.people) p (user_id) where c.decided_at is not null;

create or replace view abuse.waiting as
  select id, pattern from abuse.cases where decided_at is null;
