-- `p_terms`: { kind, appliesTo, value, minimumOrder, areas }; `p_worth`: its maximum cost in baisa. Valid until the end of
-- a day in Muscat.
create or replace function vouchers.issue(p_user uuid, p_source text, p_title_en text, p_title_ar text, p_terms jsonb, p_days int,
    p_worth bigint)
  returns vouchers.vouchers
  language plpgsql as $$
declare
  made vouchers.vouchers;
begin
  perform vouchers.count_money(p_user, p_worth, 0);
  loop
    begin
      insert into vouchers.vouchers (user_id, code, source, kind, applies_to, title_en, title_ar, value, minimum_order,
          areas, expires_at)
        values (p_user, vouchers.random_code(), p_source, p_terms ->> 'kind', p_terms ->> 'appliesTo', p_title_en,
          p_title_ar, coalesce((p_terms ->> 'value')::bigint, 0), coalesce((p_terms ->> 'minimumOrder')::bigint, 0),
          case when jsonb_typeof(p_terms -> 'areas') = 'array'
            then array(select jsonb_array_elements_text(p_terms -> 'areas')) end,
          platform.muscat_midnight(platform.muscat_day(platform.now()) + p_days + 1))
        returning * into made;
      return made;
    exception when unique_violation then
      -- A second voucher for one source is a bug of the caller; a taken code is drawn again.
      if exists (select from vouchers.vouchers where source = p_source) then
        raise;
      end if;
    end;
  end loop;
end $$;
