-- Texts and pictures of compost are reported as those of deals are.
alter table moderation.cases
  drop constraint cases_kind_check,
  add constraint cases_kind_check
    check (kind in ('deal', 'donation', 'review', 'message', 'venue', 'rating', 'product'));
