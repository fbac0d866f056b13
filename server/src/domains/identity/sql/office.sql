-- Erased people stay as a row without data.
create or replace view identity.office_people as
  select u.id, u.full_name, u.email, u.phone, u.email_confirmed_at, u.phone_confirmed_at, u.language, u.is_anonymous,
    u.created_at, u.last_sign_in_at, case when u.banned_until > platform.now() then u.banned_until end as banned_until,
    u.deleted_at
  from identity.users u;

create or replace view identity.listed_people as
  select u.id, u.full_name, u.email, u.phone, u.created_at as at, u.last_sign_in_at, u.banned_until,
    case when u.deleted_at is not null then 'erased' when u.banned_until > platform.now() then 'blocked'
      when u.is_anonymous then 'anonymous'
      when u.email_confirmed_at is null and u.phone_confirmed_at is null then 'unconfirmed' else 'active' end as state,
    (select coalesce(jsonb_agg(r.role order by r.role), '[]') from identity.user_roles r where r.user_id = u.id) as roles
  from identity.users u;

-- Exact matches of address or phone come first; words of the name only when there are few others. Sequential scans
-- are off, because a generic plan would not use the index of words.
create or replace function identity.find_people(p_text text, p_phones text[], p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    with begun as (
      select id, place from (
        (select id, 0 as place from identity.users where email = lower(p_text))
        union all
        (select id, 0 from identity.users where phone = any (p_phones) limit p_most)
        union all
        (select id, 1 from identity.users where length(p_text) > 2 and email is not null
            and email collate "C" >= lower(p_text) and email collate "C" < platform.after_all_that_begin(lower(p_text))
          order by email collate "C" limit p_most)
        union all
        (select id, 2 from identity.users where length(p_text) > 1 and full_name <> ''
            and platform.folded(full_name) collate "C" >= platform.folded(p_text)
            and platform.folded(full_name) collate "C" < platform.after_all_that_begin(platform.folded(p_text))
          order by platform.folded(full_name) collate "C" limit p_most)
      ) known limit 4 * p_most
    ), worded as (
      select id, 3 as place from identity.users
        where full_name <> '' and platform.indexed_words(full_name) @@ platform.words_sought(p_text)
          and (select count(*) from begun) < p_most
        limit p_most
    )
    select id from (select id, place from begun union all select id, place from worded) found
      group by id order by min(place), id limit p_most;
  end;

create or replace view identity.office_grants as select user_id, permission from identity.office_permissions;

create or replace view identity.office_holders as
  select o.user_id, o.permission, o.permission = 'owner' as is_owner
    from identity.office_permissions o join identity.user_roles r on r.user_id = o.user_id and r.role = 'operator';

-- Security events for the office, without IP addresses.
create or replace view identity.office_security as
  select id, user_id, happened_at, kind, done_by from identity.security_events;

-- The lock makes two owners who remove each other at once wait for one another.
create or replace function identity.keep_an_owner() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.office_owners', 0));
  if not exists (select from identity.office_permissions where permission = 'owner') then
    perform platform.refuse('last_office_owner');
  end if;
  return null;
end $$;

create or replace trigger office_keeps_an_owner after delete on identity.office_permissions
  for each row when (old.permission = 'owner') execute function identity.keep_an_owner();

create or replace function identity.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' and current_setting('dawra.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'security events are never changed';
end $$;

create or replace trigger security_events_are_append_only before update or delete or truncate
  on identity.security_events for each statement execute function identity.refuse_change();
