-- Plans the messages of new notifications: one for each channel that a person has and wants.
-- A mail may go to an address of its cause, which is looked up when the mail is written.
-- `rule` is the kind's `NotificationRule`; its `counted` names the kinds that share the limit of messages a day.
-- `usual_from` and `usual_to` are the quiet hours of people who chose none.
create or replace function notifications.plan_deliveries(
    told uuid[], rule jsonb, usual_from time, usual_to time)
  returns table (bundle text, channel text, due timestamptz)
  language sql
  begin atomic
    with new as (
      select n.id, n.user_id, n.kind, n.subject, p.phone
        from notifications.notifications n join identity.people p on p.id = n.user_id where n.id = any (told)
    ), target as (
      select id, user_id, kind, subject, 'mail' as channel, null::uuid as device from new
        where rule -> 'channels' ? 'mail'
      union all
      select id, user_id, kind, subject, 'sms', null from new where rule -> 'channels' ? 'sms' and phone is not null
      union all
      select n.id, n.user_id, n.kind, n.subject, 'push', s.id
        from new n join notifications.push_subscriptions s on s.user_id = n.user_id
        where rule -> 'channels' ? 'push'
    ), wanted as (
      select t.*, coalesce(s.is_quiet_at_night, true) as is_quiet, coalesce(s.quiet_from, usual_from) as quiet_from,
          coalesce(s.quiet_to, usual_to) as quiet_to
        from target t left join notifications.settings s on s.user_id = t.user_id
        where coalesce((rule ->> 'isForced')::boolean, false) or (
          select c.is_on from notifications.preferences c
          where c.user_id = t.user_id and c.kind = coalesce(rule ->> 'switchedWith', t.kind) and c.channel = t.channel)
          is distinct from false
    ), timed as (
      select w.id, w.user_id, w.channel, w.device,
          case when rule ? 'bundle' then concat_ws(' ', w.channel, coalesce(w.device, w.user_id)::text, w.kind,
            case when rule #>> '{bundle,by}' = 'subject' then w.subject end) else uuidv7()::text end as bundle,
          case when coalesce((rule ->> 'waits')::boolean, false) and w.is_quiet
            then notifications.after_quiet(s.at, w.quiet_from, w.quiet_to) else s.at end as due
        from wanted w, lateral (select platform.now()
          + coalesce((rule #>> '{bundle,seconds}')::int, 0) * interval '1 second' as at) s
    )
    insert into notifications.deliveries (notification_id, channel, subscription_id, bundle, not_before)
      select t.id, t.channel, t.device, t.bundle, t.due from timed t
        where not rule ? 'perDay'
          -- It joins a planned message. (`exists` would read all waiting deliveries.)
          or (select true from notifications.deliveries d where d.bundle = t.bundle and d.state = 'waiting' limit 1)
          or (rule ->> 'perDay')::int > notifications.messages_of_day(
            t.user_id, t.channel, t.device, rule -> 'counted', t.due)
      returning deliveries.bundle, deliveries.channel, deliveries.not_before;
  end;
