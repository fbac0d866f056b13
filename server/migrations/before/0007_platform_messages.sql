-- Mails and text messages that are to be sent, and the developers' viewer of them.
create table platform.messages (
  id uuid primary key default uuidv7(),
  channel text not null,
  recipient text not null,
  template text not null,
  language text not null,
  -- what the template needs; holds links and codes, so it goes as soon as the message has gone
  facts jsonb,
  created_at timestamptz not null default platform.now(),
  attempts int not null default 0,
  last_error text,
  sent_at timestamptz,
  -- nobody would want it any more: the code has expired, the person is gone
  dropped_at timestamptz,
  constraint channels_are_mail_or_sms check (channel in ('mail', 'sms')),
  constraint messages_speak_english_or_arabic check (language in ('en', 'ar')),
  constraint unsent_messages_know_their_facts check (facts is not null or sent_at is not null or dropped_at is not null)
);
create index messages_unsent on platform.messages (id) where sent_at is null and dropped_at is null;
create index messages_to on platform.messages (recipient);
create index messages_by_age on platform.messages (created_at);

-- An exact sliding window: the moments of the last tries. Unlogged, as rate_limits is.
create unlogged table platform.tries (
  key text primary key,
  times timestamptz[] not null,
  forget_at timestamptz not null
);
create index tries_to_forget on platform.tries (forget_at);

-- Notes a try when fewer than p_most lie within the last p_seconds; answers the seconds to wait, 0 when noted.
create function platform.take_try(p_key text, p_most int, p_seconds int) returns int language plpgsql as $$
declare
  now_at timestamptz := platform.now();
  recent timestamptz[];
begin
  insert into platform.tries values (p_key, '{}', now_at) on conflict do nothing;
  select array(select t from unnest(times) t where t > now_at - make_interval(secs => p_seconds) order by t)
    into recent from platform.tries where key = p_key for update;
  if cardinality(recent) >= p_most then
    return greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - p_most + 1] + make_interval(secs => p_seconds) - now_at)))::int;
  end if;
  update platform.tries set times = recent || now_at, forget_at = now_at + make_interval(secs => p_seconds)
    where key = p_key;
  return 0;
end $$;

-- A try that succeeded does not count.
create function platform.give_back_try(p_key text) returns void language sql
  begin atomic
    update platform.tries set times = trim_array(times, 1) where key = p_key and cardinality(times) > 0;
  end;
