create or replace function donations.confirm(p_request uuid) returns void
  language plpgsql as $$
begin
  loop
    begin
      update donations.requests set status = 'confirmed', code = donations.random_code(),
          confirmed_at = platform.now(), hold_expires_at = null
        where id = p_request;
      exit;
    exception when unique_violation then
      -- Another open request of this donor has that code: draw again.
    end;
  end loop;
end $$;
