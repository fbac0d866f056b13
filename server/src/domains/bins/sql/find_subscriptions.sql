-- By number, by phone or person, by words of the address, or by the name of an area; latest first.
create or replace function bins.find_subscriptions(p_text text, p_number bigint, p_phones text[], p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    select id from (
      (select id from bins.subscriptions where number = p_number)
      union
      (select id from bins.subscriptions where phone = any (p_phones) order by id desc limit p_most)
      union
      (select s.id from identity.find_people(p_text, p_phones, p_most) as person
        join bins.subscriptions s on s.user_id = person order by s.id desc limit p_most)
      union
      (select id from bins.subscriptions
        where address is not null
          and platform.indexed_words(bins.address_text(address)) @@ platform.words_sought(p_text)
        limit p_most)
      union
      (select s.id from settings.city_areas a cross join lateral (
          select id from bins.subscriptions where area = a.slug order by requested_at desc, id desc limit p_most) s
        where platform.folded(p_text) in (a.slug, platform.folded(a.name_en), platform.folded(a.name_ar)))
    ) found order by id desc limit p_most;
  end;
