-- The office reads what people were told of an order, and what one person was told last, also what they archived.
create index notifications_by_subject on notifications.notifications (subject, id desc);
create index notifications_of_a_person on notifications.notifications (user_id, id desc);
