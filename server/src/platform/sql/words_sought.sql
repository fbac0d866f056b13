-- Words to look for, each as the beginning of a word: six of those that tell something. Null when there is none, which
-- finds nothing.
create or replace function platform.words_sought(said text) returns tsquery
  language sql immutable parallel safe
  return (select string_agg('''' || w.word || ''':*', ' & ')::tsquery
    from (select word from unnest(tsvector_to_array(platform.indexed_words(said))) word
      where length(word) between 3 and 60 and word <> all ('{bin,bint,ibn,the,بنت}') limit 6) w);
