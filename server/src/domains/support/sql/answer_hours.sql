-- The number of office hours for the answer; mirrors ANSWER_HOURS of contract/src/support/rules.ts.
create or replace function support.answer_hours(p_topic text) returns int
  language sql immutable parallel safe
  return case when p_topic in ('order', 'payment') then 4 else 9 end;
