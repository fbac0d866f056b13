-- How many messages each subject has, and when the latest was written.
create or replace view messages.counted as
  select subject, count(*)::int as written, max(written_at) as latest_at from messages.messages
    where erased_at is null group by subject;

-- The number of messages of the other side that nobody of this side has read.
create or replace function messages.unread(p_subject text, p_side text) returns int
  language sql stable
  begin atomic
    select count(*)::int from messages.messages m
      where m.subject = p_subject and m.side <> p_side and m.withheld is null and m.erased_at is null
        and m.position > coalesce(
          (select max(r.position) from messages.readers r where r.subject = p_subject and r.side = p_side), 0);
  end;
