create or replace function donations.find_donations(p_text text, p_code text, p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    select id from (
      (select donation_id as id from donations.requests where code = p_code order by id desc limit p_most)
      union
      (select id from donations.donations
        where platform.indexed_words(coalesce(title_en, '') || ' ' || coalesce(title_ar, '')) @@ platform.words_sought(p_text)
        limit p_most)
    ) found order by id desc limit p_most;
  end;
