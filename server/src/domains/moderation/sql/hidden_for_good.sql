-- What an operator hid, and when: it says how far its author is to be trusted.
create or replace view moderation.hidden_for_good as
  select kind, subject_id, decided_at from moderation.cases where verdict = 'hide';
