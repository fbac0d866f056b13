create or replace function venues.find_venues(p_text text, p_phones text[], p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    select id from (
      (select id from venues.venues where phone = any (p_phones) limit p_most)
      union
      (select id from venues.venues
        where platform.indexed_words(coalesce(name_en, '') || ' ' || coalesce(name_ar, '')) @@ platform.words_sought(p_text)
        limit p_most)
    ) found order by id limit p_most;
  end;
