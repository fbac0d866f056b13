-- Keeps what was found, once for each pattern and set of accounts. An open case of some of them grows; what was decided about
-- all of them is not asked again. Returns whether there is something new to decide.
create or replace function abuse.keep_case(p_pattern text, p_accounts uuid[], p_about text, p_venue uuid, p_facts jsonb,
    p_sources jsonb) returns boolean
  language plpgsql as $$
declare
  made uuid;
begin
  if exists (select from abuse.cases c where c.pattern = p_pattern and c.about = p_about and c.accounts @> p_accounts) then
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
