-- What two accounts share, as incriminating fact; or that they share nothing, as exonerating one.
create or replace function abuse.shared_fact(p_one uuid, p_other uuid) returns jsonb
  language sql stable
  begin atomic
    select abuse.fact(case s.shared when 'device' then 'shares_device' when 'phone' then 'shares_phone'
        when 'card' then 'shares_card' else 'nothing_shared' end, 1)
      from (select rewards.shared_between(p_one, p_other) as shared) s;
  end;
