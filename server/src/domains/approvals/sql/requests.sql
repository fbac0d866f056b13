-- Requests as members of the office read them. `stored` and the columns after it are for filters.
create or replace view approvals.shown as
  select r.id, r.act, r.amount,
    case when r.order_id is not null then jsonb_build_object('id', r.order_id, 'number', r.order_number) end as "order",
    case when p.id is not null then jsonb_build_object('id', p.id, 'name', p.full_name) end as person, r.reason,
    jsonb_build_object('id', r.asked_by, 'name', a.full_name) as "requestedBy",
    to_jsonb(r.asked_at) #>> '{}' as "requestedAt", to_jsonb(r.expires_at) #>> '{}' as "expiresAt",
    case when r.status = 'asked' and r.expires_at <= platform.now() then 'expired' else r.status end as status,
    case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.full_name) end as "decidedBy",
    to_jsonb(r.decided_at) #>> '{}' as "decidedAt", r.note,
    r.status as stored, r.asked_by, r.expires_at, r.about,
    case when r.act in ('change_setting', 'change_reward') then r.facts end as change
  from approvals.requests r left join identity.people p on p.id = r.person_id join identity.people a on a.id = r.asked_by
    left join identity.people d on d.id = r.decided_by;

-- The pending request about a pickup, a case or a person; null without one.
create or replace function approvals.waiting_for(p_subject uuid) returns uuid
  language sql stable
  begin atomic
    select id from approvals.requests where subject_id = p_subject and status = 'asked' and expires_at > platform.now();
  end;

create or replace view approvals.notices as
  select r.id, r.act, r.amount, r.order_number, r.reason, r.asked_by, a.full_name as asked_by_name, r.status,
    r.decided_by, d.full_name as decided_by_name, r.note,
    r.status = 'asked' and r.expires_at > platform.now() as is_waiting
  from approvals.requests r join identity.people a on a.id = r.asked_by
    left join identity.people d on d.id = r.decided_by;
