-- Where former migrations made it, the table was called notification_preferences.
do $$
begin
  if to_regclass('notifications.notification_preferences_pkey') is null then
    return;
  end if;
  alter table notifications.preferences rename constraint notification_preferences_pkey to preferences_pkey;
  alter table notifications.preferences rename constraint notification_preferences_user_id_fkey to preferences_user_id_fkey;
  alter table notifications.preferences rename constraint notification_preferences_kind_check to preferences_kind_check;
  alter table notifications.preferences rename constraint notification_preferences_channel_check to preferences_channel_check;
  alter table notifications.preferences rename constraint notification_preferences_user_id_not_null to preferences_user_id_not_null;
  alter table notifications.preferences rename constraint notification_preferences_kind_not_null to preferences_kind_not_null;
  alter table notifications.preferences rename constraint notification_preferences_channel_not_null to preferences_channel_not_null;
  alter table notifications.preferences rename constraint notification_preferences_is_on_not_null to preferences_is_on_not_null;
  alter table notifications.preferences
    rename constraint notification_preferences_updated_at_not_null to preferences_updated_at_not_null;
end $$;
