-- What members of the office give by themselves, and what one person gets of it, within a day and within 30 days: more waits
-- for a second member.
insert into settings.numbers (key, value) values
  ('refund_person_day', 50000), ('refund_person_month', 150000),
  ('refund_member_day', 150000), ('refund_member_month', 1000000),
  ('points_person_day', 1000), ('points_person_month', 1000),
  ('points_member_day', 3000), ('points_member_month', 10000);
