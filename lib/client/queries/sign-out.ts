/** Ends this browser's session. What asks for that is loaded only then: this stands on every page. */
export const signOutMutation = {
  mutationFn: async () => {
    const { answered, authClient } = await import('../auth-client');
    return answered(authClient.signOut());
  },
};
