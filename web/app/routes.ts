import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The route table of the specification. A path that is not here shows the 404 page. */
export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('explore', 'routes/explore.tsx'),
    route('fo/:handle', 'routes/persona.tsx'),
    route('login', 'routes/login.tsx'),
    route('signup', 'routes/signup.tsx'),
    route('auth/confirm', 'routes/auth-confirm.tsx'),
    route('forgot-password', 'routes/forgot-password.tsx'),
    route('reset-password', 'routes/reset-password.tsx'),
    layout('routes/protected.tsx', [
      route('create-fo', 'routes/create-fo.tsx'),
      route('edit-fo/:id', 'routes/edit-fo.tsx'),
      route('edit-fo/:id/versions', 'routes/edit-fo-versions.tsx'),
      route('edit-fo/:id/learnt', 'routes/edit-fo-learnt.tsx'),
      route('fo/:foId/settings', 'routes/fo-settings.tsx'),
      route('chat/:foId/:conversationId?', 'routes/chat.tsx'),
      route('chats', 'routes/chats.tsx'),
      route('profile', 'routes/profile.tsx'),
      route('profile/activity', 'routes/profile-activity.tsx'),
      route('profile/consents', 'routes/profile-consents.tsx'),
      route('seed', 'routes/seed.tsx'),
    ]),
    route('debug', 'routes/debug.tsx'),
    route('about', 'routes/about.tsx'),
    route('careers', 'routes/careers.tsx'),
    route('creators', 'routes/creators.tsx'),
    route('safety', 'routes/safety.tsx'),
    route('cookies', 'routes/cookies.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
