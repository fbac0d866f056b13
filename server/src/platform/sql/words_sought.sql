-- Search query of the words of a text: each as a prefix, at most six significant ones. Null without words, which matches
-- nothing.
create or replace function platform.words_sought(said text) returns tsquery
  language sql immutable parallel safe
  return (select string_agg('''' || w.word || ''':*', ' & ')::tsquery
    from (select word from unnest(tsvector_to_array(platform.indexed_words(said))) word
      where length(word) between 3 and 60 and word <> all ('{bin,bint,ibn,the,بنت}') limit 6) w);
