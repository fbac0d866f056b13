-- Content that the office hid, and when; it shows how far its author is to be trusted.
create or replace view moderation.hidden_for_good as
  select kind, subject_id, decided_at from moderation.cases where verdict = 'hide';
