create or replace view charities.names as
  select id, platform.localized(name_en, name_ar) as name from charities.charities;

create or replace function charities.charity_json(c charities.charities) returns jsonb
  language sql stable
  return jsonb_build_object('id', c.id, 'name', platform.localized(c.name_en, c.name_ar),
    'licenceNumber', c.licence_number, 'validUntil', c.valid_until, 'areas', c.areas,
    'standing', charities.standing(c.valid_until, c.suspended_at), 'suspendedBecause', c.suspended_because);

-- Whether a charity may claim now (contract charityStandings): its licence is valid, and the office has not suspended it.
create or replace function charities.standing(p_valid_until date, p_suspended_at timestamptz) returns text
  language sql stable
  return case when p_suspended_at is not null then 'suspended'
    when p_valid_until < platform.muscat_day(platform.now()) then 'expired'
    else 'active' end;

-- Members of charities that may claim now: with a verified, valid licence and without a suspension.
create or replace view charities.active_members as
  select m.user_id, m.charity_id, c.contact_phone, c.areas
  from charities.members m join charities.charities c on c.id = m.charity_id
  where charities.standing(c.valid_until, c.suspended_at) = 'active';

-- Locks a charity until the transaction ends, so that its claims are counted one after the other.
-- Raises refusals (charity_not_active, too_many_claims, reports_overdue).
create or replace function charities.require_may_claim(p_charity uuid, p_claims int, p_missed_days int, p_reports int)
  returns void language plpgsql as $$
declare
  its charities.charities;
begin
  select * into its from charities.charities where id = p_charity for no key update;
  if not found or charities.standing(its.valid_until, its.suspended_at) <> 'active' then
    perform platform.refuse('charity_not_active');
  end if;
  if charities.open_claims(p_charity, p_missed_days) >= p_claims then
    perform platform.refuse('too_many_claims', jsonb_build_object('most', p_claims));
  end if;
  if charities.open_reports(p_charity) > p_reports then
    perform platform.refuse('reports_overdue', jsonb_build_object('most', p_reports));
  end if;
end $$;

create or replace view charities.notices as
  select c.id, platform.localized(c.name_en, c.name_ar) as name, c.valid_until, c.suspended_because as reason,
    array(select m.user_id from charities.members m where m.charity_id = c.id order by m.user_id) as members
  from charities.charities c;

-- An application (contract charityApplication), without its scan.
create or replace function charities.application_json(a charities.applications) returns jsonb
  language sql stable
  return jsonb_build_object('id', a.id, 'status', a.status, 'terms', a.terms,
    'paper', case when a.paper is not null
      then jsonb_build_object('contentType', a.paper_type, 'bytes', length(a.paper)) end,
    'submittedAt', a.submitted_at, 'decidedAt', a.decided_at, 'wanted', a.wanted, 'note', a.note,
    'version', a.version);

create or replace view charities.application_notices as
  select id, user_id, status, version, note, wanted,
    platform.localized(terms -> 'name' ->> 'en', terms -> 'name' ->> 'ar') as name
  from charities.applications where user_id is not null;
