-- Questions of people with an account, as they are told of answers.
create or replace view support.ticket_notices as
  select id, user_id, number from support.tickets where user_id is not null;
