-- How far the statements of an account go, and what it held then. What is booked later counts in the next one, whatever the
-- clock said: a closed week stays as it was issued, and nothing falls between two.
create table payments.closings (
  account text primary key,
  until timestamptz not null,
  balance bigint not null
);

-- Takes over the statements that were issued until now; gone again once they have moved (1976).
create function payments.move_in(p_account text, p_until timestamptz, p_balance bigint) returns void
  language sql
  as $$ insert into payments.closings (account, until, balance) values (p_account, p_until, p_balance) $$;
