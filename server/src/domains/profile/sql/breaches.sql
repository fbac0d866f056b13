-- The facts of a breach (contract `facts`), which each change stores in the history.
create or replace function profile.breach_facts(b profile.breaches) returns jsonb
  language sql stable
  return jsonb_build_object('what', b.what, 'beganAt', b.began_at, 'noticed', b.noticed, 'kinds', b.kinds,
    'people', b.people, 'isHighRisk', b.is_high_risk, 'done', b.done);

-- A breach as the contract's `breach`, with its history, latest first.
create or replace function profile.breach_json(b profile.breaches) returns jsonb
  language sql stable
  return profile.breach_facts(b) || jsonb_build_object('id', b.id, 'number', b.number, 'awareAt', b.aware_at,
    'dueAt', b.due_at, 'version', b.version,
    'ministryNotice', case when b.ministry_told_at is not null then
      jsonb_build_object('at', b.ministry_told_at, 'how', b.ministry_reference) end,
    'peopleNotice', case when b.people_told_at is not null then
      jsonb_build_object('at', b.people_told_at, 'how', b.people_told_how) end,
    'end', case when b.closed_at is not null then
      jsonb_build_object('how', b.closed_as, 'at', b.closed_at, 'lessons', b.lessons) end,
    'entries', (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'step', e.step, 'by', p.full_name,
        'at', e.written_at, 'text', e.text, 'before', e.before, 'after', e.after) order by e.id desc), '[]')
      from profile.breach_entries e join identity.people p on p.id = e.written_by where e.breach_id = b.id));

-- The register is proof: its deadline cannot be moved, and reports and closings cannot be undone.
create or replace function profile.keep_breaches() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null or (new.id, new.number, new.aware_at) is distinct from (old.id, old.number, old.aware_at)
    or (old.ministry_told_at is not null
      and (new.ministry_told_at, new.ministry_reference) is distinct from (old.ministry_told_at, old.ministry_reference))
    or (old.people_told_at is not null
      and (new.people_told_at, new.people_told_how) is distinct from (old.people_told_at, old.people_told_how))
  then
    raise exception 'the register of breaches keeps what is in it';
  end if;
  return new;
end $$;

create or replace trigger breaches_stay before update on profile.breaches
  for each row execute function profile.keep_breaches();

-- Every write to the register adds a history entry: who, when, why, and the previous facts.
create or replace function profile.write_breach_entry() returns trigger language plpgsql as $$
declare
  was jsonb;
  became jsonb;
  stepped text := 'entered';
begin
  if tg_op = 'UPDATE' then
    stepped := case
      when new.closed_at is distinct from old.closed_at then 'closed'
      when new.ministry_told_at is distinct from old.ministry_told_at then 'told_ministry'
      when new.people_told_at is distinct from old.people_told_at then 'told_people'
      else 'changed' end;
    if stepped = 'changed' then
      select coalesce(jsonb_object_agg(key, value), '{}') into was
        from jsonb_each(profile.breach_facts(old)) where value is distinct from profile.breach_facts(new) -> key;
      select coalesce(jsonb_object_agg(key, value), '{}') into became
        from jsonb_each(profile.breach_facts(new)) where value is distinct from profile.breach_facts(old) -> key;
    end if;
  end if;
  insert into profile.breach_entries (breach_id, step, written_by, written_at, text, before, after)
    values (new.id, stepped, new.changed_by, new.changed_at, new.changed_why, was, became);
  return null;
end $$;

create or replace trigger changes_are_written after insert or update on profile.breaches
  for each row execute function profile.write_breach_entry();

-- Nothing leaves the register, and history entries are never changed.
create or replace function profile.refuse_breach_change() returns trigger language plpgsql as $$
begin
  raise exception 'the register of breaches keeps what is in it';
end $$;

create or replace trigger breaches_are_not_deleted before delete or truncate on profile.breaches
  for each statement execute function profile.refuse_breach_change();
create or replace trigger breach_entries_stay before update or delete or truncate on profile.breach_entries
  for each statement execute function profile.refuse_breach_change();

-- For other domains: who must still be informed of each breach, and until when.
create or replace view profile.breach_notices as
  select id, number, due_at, ministry_told_at is null as ministry_waits, is_high_risk and people_told_at is null as people_wait
  from profile.breaches
  where closed_at is null and (ministry_told_at is null or (is_high_risk and people_told_at is null));
