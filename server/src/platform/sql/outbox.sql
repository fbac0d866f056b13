create or replace function platform.announce(topic text, audience text[], data jsonb) returns void
  language sql
  begin atomic
    insert into platform.outbox (topic, audience, data) values (topic, audience, data);
  end;
