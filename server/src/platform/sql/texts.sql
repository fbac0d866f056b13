create or replace function platform.localized(en text, ar text) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object('en', en, 'ar', ar);

-- Search query of the words of a text: each as a prefix, at most six significant ones. Null without words, which matches
-- nothing.
create or replace function platform.words_sought(said text) returns tsquery
  language sql immutable parallel safe
  return (select string_agg('''' || w.word || ''':*', ' & ')::tsquery
    from (select word from unnest(tsvector_to_array(platform.indexed_words(said))) word
      where length(word) between 3 and 60 and word <> all ('{bin,bint,ibn,the,بنت}') limit 6) w);

-- Upper bound of all texts with this prefix.
create or replace function platform.after_all_that_begin(said text) returns text
  language sql immutable parallel safe
  return said || U&'\+10FFFF';

-- A refusal raised in SQL reaches the caller as the same problem as one thrown in TypeScript.
create or replace function platform.refuse(code text, facts jsonb default '{}') returns void
  language plpgsql as $$
begin
  raise exception using errcode = 'DW000', message = code, detail = facts::text;
end $$;
