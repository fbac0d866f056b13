-- The number of office hours for the answer; mirrors ANSWER_HOURS of contract/src/support/rules.ts.
create or replace function support.answer_hours(p_topic text) returns int
  language sql immutable parallel safe
  return case when p_topic in ('order', 'payment') then 4 else 9 end;

-- The due time of a ticket that came at `p_since`. It counts the hours from 8 to 17, Sunday to Thursday, except for holidays, in
-- Muscat.
create or replace function support.due_at(p_topic text, p_since timestamptz) returns timestamptz
  language plpgsql stable as $$
declare
  v_left interval := make_interval(hours => support.answer_hours(p_topic));
  v_at timestamp := p_since at time zone 'Asia/Muscat';
  v_closes timestamp;
begin
  loop
    v_closes := v_at::date + time '17:00';
    if v_at < v_closes and extract(dow from v_at) between 0 and 4
        and not exists (select from support.holidays h where h.day = v_at::date) then
      v_at := greatest(v_at, v_at::date + time '08:00');
      if v_at + v_left <= v_closes then
        return (v_at + v_left) at time zone 'Asia/Muscat';
      end if;
      v_left := v_left - (v_closes - v_at);
    end if;
    v_at := v_at::date + 1;
  end loop;
end $$;
