-- Stores one cause for people, once each. Returns the new notifications.
create or replace function notifications.record(told text, about text, cause text, known jsonb, people uuid[])
  returns table (id uuid, user_id uuid)
  language sql
  begin atomic
    insert into notifications.notifications (user_id, kind, subject, source, facts)
      select p.id, told, about, cause, known from identity.people p where p.id = any (people) and not p.is_erased
      on conflict on constraint told_once do nothing
      returning notifications.id, notifications.user_id;
  end;

-- People's notifications with the state of each message: a mail counts as sent once it has left us.
create or replace view notifications.told as
  select n.id, n.user_id, n.kind, n.subject, n.created_at, n.read_at,
    coalesce((select jsonb_agg(jsonb_build_object('channel', d.channel, 'isAgain', d.resent_by is not null,
        'state', case when d.state = 'sent' and m.dropped_at is not null then 'dropped'
          when d.state = 'sent' and m.id is not null and m.sent_at is null
            then case when m.last_error is null then 'waiting' else 'failing' end
          else d.state end,
        'reason', coalesce(d.reason, case when m.sent_at is null then m.last_error end),
        'settledAt', case when m.id is null then d.settled_at else m.sent_at end) order by d.channel, d.id)
      from notifications.deliveries d left join platform.messages m on m.id = d.message_id
      where d.notification_id = n.id), '[]') as deliveries
  from notifications.notifications n;
