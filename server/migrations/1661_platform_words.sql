-- What people write as it is looked for: small letters, one form of those Arabic letters that are written in several
-- ways, digits of one kind, no vowel signs.
create function platform.folded(said text) returns text
  language sql immutable parallel safe
  return translate(lower(said), 'أإآٱىئؤة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0640',
    'ااااييوه01234567890123456789');

-- Its words: what stands between spaces and signs.
create function platform.indexed_words(said text) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array_remove(regexp_split_to_array(platform.folded(left(said, 1000)),
    U&'[\0001-\002F\003A-\0040\005B-\0060\007B-\00A0\060C\061B\061F\2000-\206F]+'), ''));
