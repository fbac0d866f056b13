-- How many messages each subject has, and when the latest was written.
create or replace view messages.counted as
  select subject, count(*)::int as written, max(written_at) as latest_at from messages.messages
    where erased_at is null group by subject;
