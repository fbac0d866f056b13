create or replace function businesses.find_businesses(p_text text, p_phones text[], p_most int) returns setof uuid
  language sql stable set enable_seqscan to off
  begin atomic
    select id from (
      (select id from businesses.businesses where cr_number = p_text)
      union
      (select id from businesses.businesses where contact_phone = any (p_phones) limit p_most)
      union
      (select id from businesses.businesses where lower(contact_email) = lower(p_text) limit p_most)
      union
      (select id from businesses.businesses
        where platform.indexed_words(legal_name) @@ platform.words_sought(p_text) limit p_most)
    ) found order by id limit p_most;
  end;
