create or replace function payments.start(subject text, method payments.method, amount bigint, details jsonb) returns uuid
  language sql
  begin atomic
    insert into payments.payments (subject, method, amount, details)
      values (subject, method, amount, details) returning id;
  end;
