create or replace function deals.terms_json(d deals.deals) returns jsonb
  language sql stable
  return jsonb_build_object('kind', d.kind, 'packaging', d.packaging, 'category', d.category,
    'title', platform.localized(d.title_en, d.title_ar),
    'description', platform.localized(d.description_en, d.description_ar),
    'ingredients', platform.localized(d.ingredients_en, d.ingredients_ar),
    'instructions', platform.localized(d.instructions_en, d.instructions_ar),
    'picture', d.picture, 'originalPrice', d.original_price, 'price', d.price, 'portions', d.portions,
    'portionGrams', d.portion_grams, 'allergenAnswer', d.allergen_answer, 'allergens', d.allergens,
    'allergensNote', platform.localized(d.allergens_note_en, d.allergens_note_ar),
    'dietary', d.dietary, 'tags', d.tags,
    'window', jsonb_build_object('startsAt', d.starts_at, 'endsAt', d.ends_at));

-- A deal as its venue's team sees it (contract ownDeal).
create or replace function deals.own_json(d deals.deals) returns jsonb
  language sql stable
  return deals.terms_json(d) || jsonb_build_object('id', d.id, 'version', d.version, 'venueId', d.venue_id, 'status', d.status,
    'publishAt', d.publish_at, 'remaining', d.remaining, 'held', d.held, 'sold', d.sold, 'missing', d.missing,
    'discarded', d.discarded, 'given', d.given, 'createdAt', d.created_at, 'isHidden', d.hidden_at is not null,
    'recalledAt', d.recalled_at,
    'earlyMinutes', d.early_minutes,
    'membersUntil', case when d.status = 'live' and d.early_until > platform.now() then d.early_until end);

-- Whether the venue offers something of the same name at the same time. Mirrors isSameOffer.
create or replace function deals.listed_twice(p_venue uuid, p_title jsonb, p_starts timestamptz, p_ends timestamptz)
  returns boolean language sql stable
  begin atomic
    select exists (select from deals.deals d
      where d.venue_id = p_venue and d.status in ('live', 'scheduled') and d.starts_at = p_starts and d.ends_at = p_ends
        and (lower(btrim(d.title_en)) = nullif(lower(btrim(p_title ->> 'en')), '')
          or lower(btrim(d.title_ar)) = nullif(lower(btrim(p_title ->> 'ar')), '')));
  end;

-- The office's list of deals. `rank` is the position of the status in `states` of OFFICE_LISTS, and has an index.
create or replace view deals.office_deals as
  select d.id, d.venue_id, d.kind, platform.localized(d.title_en, d.title_ar) as title,
    concat_ws(' ', d.title_en, d.title_ar) as titles, d.price, d.portions, d.sold, d.starts_at, d.created_at as at,
    (case
      when d.hidden_at is not null then 1 when d.status = 'live' then 2 when d.status = 'scheduled' then 3
      when d.status = 'draft' then 4 when d.status = 'withdrawn' then 5 else 6 end) as rank
  from deals.deals d;

-- Deals that are over, by weight, for insights. Missing portions never existed and do not count.
create or replace view deals.closed_lots as
  select id, venue_id, category, (portions - missing) * portion_grams as grams, ends_at as closed_at
  from deals.deals where published_at is not null and status in ('live', 'ended', 'withdrawn') and ends_at <= platform.now();

create or replace view deals.packagings as select id as deal_id, packaging from deals.deals;
