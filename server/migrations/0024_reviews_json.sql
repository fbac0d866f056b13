-- What everybody who may see a review sees of it, in the contract's shape.
create function reviews.said_json(r reviews.reviews) returns jsonb
  language sql stable
  return jsonb_build_object('id', r.id, 'stars', r.stars, 'praise', r.praise, 'text', r.text,
    'writtenAt', r.written_at, 'editedAt', r.edited_at,
    'reply', case when r.reply is not null then jsonb_build_object('text', r.reply, 'at', r.replied_at,
      'editedAt', r.reply_edited_at) end);

-- The name of an author who agreed to be named beside reviews, in this version of the text; else null.
create function reviews.author_name(r reviews.reviews, p_version text) returns text
  language sql stable
  begin atomic
    select p.full_name from identity.people p where p.id = r.author_id and not p.is_erased
      and profile.has_given(r.author_id, 'review_publishing', p_version);
  end;
