-- Exact matches of address or phone come first; words of the name only when there are few others. Sequential scans
-- are off, because a generic plan would not use the index of words.
create or replace function identity.find_people(p_text text, p_phones text[], p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    with begun as (
      select id, place from (
        (select id, 0 as place from identity.users where email = lower(p_text))
        union all
        (select id, 0 from identity.users where phone = any (p_phones) limit p_most)
        union all
        (select id, 1 from identity.users where length(p_text) > 2 and email is not null
            and email collate "C" >= lower(p_text) and email collate "C" < platform.after_all_that_begin(lower(p_text))
          order by email collate "C" limit p_most)
        union all
        (select id, 2 from identity.users where length(p_text) > 1 and full_name <> ''
            and platform.folded(full_name) collate "C" >= platform.folded(p_text)
            and platform.folded(full_name) collate "C" < platform.after_all_that_begin(platform.folded(p_text))
          order by platform.folded(full_name) collate "C" limit p_most)
      ) known limit 4 * p_most
    ), worded as (
      select id, 3 as place from identity.users
        where full_name <> '' and platform.indexed_words(full_name) @@ platform.words_sought(p_text)
          and (select count(*) from begun) < p_most
        limit p_most
    )
    select id from (select id, place from begun union all select id, place from worded) found
      group by id order by min(place), id limit p_most;
  end;
