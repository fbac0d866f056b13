-- How a reason is worded in both languages; null for one that the office does not word. A part of the statement that reads
-- the reason itself: no page asks for it apart, and a change counts at once.
create or replace function settings.reason_text(p_key text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('en', en, 'ar', ar) from settings.reason_texts where key = p_key;
  end;
